/** How a field shows the day or the time that it keeps: '2027-03-20T08:00' as '20/03/2027 08:00'. */
export const shownTime = (kept: string): string => {
  const [day = '', hour] = kept.split('T')
  const shown = day.split('-').toReversed().join('/')
  return hour === undefined ? shown : `${shown} ${hour}`
}
