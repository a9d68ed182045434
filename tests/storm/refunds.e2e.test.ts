import { refunds } from './refunds.storm.ts'
import { testBooks } from './storm-tests.ts'

// its control takes as long again: by command
testBooks(refunds, 20_265)
