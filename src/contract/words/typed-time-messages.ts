/** What is said beside a day or a time that is not whole yet, or is none. */
export const typedTimeMessages = {
  dateUnfinished: 'Complete a data: dd/mm/aaaa, como 20/03/2027.',
  timeUnfinished: 'Complete a data e a hora: dd/mm/aaaa hh:mm, como 20/03/2027 08:00.',
  hourMissing: 'Falta a hora: escreva hh:mm depois da data, como 08:00.',
  dayUnknown: 'Este dia não existe no calendário.',
  hourUnknown: 'Esta hora não existe: vai de 00:00 a 23:59.',
  yearOut: 'Use um ano entre 2000 e 2100.',
  picker: 'Abrir calendário',
} as const
