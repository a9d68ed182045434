import { kill } from './kill.storm.ts'
import { testStorm } from './storm-tests.ts'

testStorm(kill, 20_262)
