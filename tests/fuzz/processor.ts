import { readFileSync } from 'node:fs'

const tick = 10

/**
 * What a process has had of the processors, ms. A machine that others use gives it less: this tells what it did, not
 * what they did. Where the system does not tell, the time that went by.
 */
export const processorTime = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * tick
  } catch {
    return performance.now()
  }
}
