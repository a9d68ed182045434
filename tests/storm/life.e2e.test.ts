import { life } from './life.storm.ts'
import { testBooks, testStory } from './storm-tests.ts'

testBooks(life, 20_264)
// a coupon is made, an order with it is refused: two steps more at most
testStory(life, 20_264, /^after \d+ shortenings: ([^;]*; ){2,6}[^;]*refused[^;]* → coupon [A-Z]+: /)
