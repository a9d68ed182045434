import { providerStorm } from './provider.storm.ts'
import { testStorm } from './storm-tests.ts'

testStorm(providerStorm, 20_263)
