import { databaseStorm } from './database.storm.ts'
import { testBooks } from './storm-tests.ts'

// its control takes a database of its own once more: by command
testBooks(databaseStorm, 20_264)
