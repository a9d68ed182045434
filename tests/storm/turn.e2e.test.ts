import { testBooks } from './storm-tests.ts'
import { turn } from './turn.storm.ts'

testBooks(turn, 20_266)
