import { life } from './life.storm.ts'
import { isWhole, testBooks, testControl } from './storm-tests.ts'

testBooks(life, 20_264)
// a coupon is made, an order with it is refused: two steps more at most
const story = /^after \d+ shortenings: ([^;]*; ){2,6}[^;]*refused[^;]* → coupon [A-Z]+: /
if (isWhole) testControl(life, 20_264, story)
