import { providerStorm } from './provider.storm.ts'
import { isWhole, testBooks, testControl } from './storm-tests.ts'

testBooks(providerStorm, 20_263)
if (isWhole) testControl(providerStorm, 20_263)
