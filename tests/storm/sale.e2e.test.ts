import { sale } from './sale.storm.ts'
import { testStorm } from './storm-tests.ts'

testStorm(sale, 20_261)
