import * as v from 'valibot'
import { reader } from '../app/navigation.ts'

export const readBracketUrl = reader('bracketUrl', v.string())
export const readBrackets = reader('brackets', v.array(v.object({ url: v.string(), nome: v.string() })))
export const readBracketEvent = reader('bracketEvent', v.string())
