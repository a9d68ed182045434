import { kill } from './kill.storm.ts'
import { testBooks } from './storm-tests.ts'

/** Its control (`npm run storm -- kill --control`) needs more deaths than a test has time for: one in three runs finds the break. */
testBooks(kill, 20_262)
