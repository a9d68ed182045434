import { useEffect, useReducer } from 'react'
import { forget, type Heard, hear, nothingHeard } from './moments.ts'
import { hot, type Report } from './report.ts'

type News = { report: Report; at: Date } | { gone: string }

const take = (heard: Heard, news: News): Heard =>
  'gone' in news ? forget(heard, news.gone) : hear(heard, news.report, news.at)

/** All that the tabs of the shop tell while this page is open. */
export const useHeard = (): Heard => {
  const [heard, add] = useReducer(take, nothingHeard)
  useEffect(() => {
    const hearReport = (report: Report): void => add({ report, at: new Date() })
    const hearGone = (page: string): void => add({ gone: page })
    import.meta.hot?.on(hot.report, hearReport)
    import.meta.hot?.on(hot.gone, hearGone)
    import.meta.hot?.send(hot.question)
    return () => {
      import.meta.hot?.off(hot.report, hearReport)
      import.meta.hot?.off(hot.gone, hearGone)
    }
  }, [])
  return heard
}
