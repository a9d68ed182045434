import { sale } from './sale.storm.ts'
import { testBooks, testControl } from './storm-tests.ts'

testBooks(sale, 20_261)
testControl(sale, 20_261)
