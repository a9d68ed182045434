import * as v from 'valibot'
import { reader } from '../app/navigation.ts'

export const readBracketUrl = reader('bracketUrl', v.string())
export const readBracketName = reader('bracketName', v.string())
export const readBracketEvent = reader('bracketEvent', v.string())
