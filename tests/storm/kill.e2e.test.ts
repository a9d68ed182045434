import { kill } from './kill.storm.ts'
import { isWhole, testBooks, testControl } from './storm-tests.ts'

testBooks(kill, 20_262)
if (isWhole) testControl(kill, 20_262)
