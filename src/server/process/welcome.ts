import { percentText } from '#contract/laws/discounts.ts'
import { outboxFolder } from '../mail/mailer.ts'
import { demoAccounts, demoCoupons, demoPassword } from '../seed/accounts.ts'
import type { Settings } from './settings.ts'

const demo = (): string[] => [
  'Demo accounts',
  `  organiser  ${demoAccounts.organizer.email}  ${demoPassword}`,
  `  buyer      ${demoAccounts.buyer.email}  ${demoPassword}`,
  'Coupons',
  ...demoCoupons.map(
    ({ nome, basisPoints }) => `  ${nome.padEnd(12)} ${percentText(basisPoints / 10_000)} %`,
  ),
]

const testCards = [
  'Payments go to the built-in sandbox: nothing is charged.',
  '  card    5031 4332 1540 6351 or 4235 6477 2802 5682, CVV 123, expires 11/30, CPF 123.456.789-09',
  '  holder  APRO approves, OTHE and FUND refuse, CONT stays pending',
  '  PIX     the page of the code has buttons to pay it or let it expire',
]

/** What a person needs to know once the shop is up. */
export const welcome = (settings: Settings): string =>
  [
    '',
    `Quadra is open at ${settings.publicBaseUrl}`,
    '',
    ...(settings.seedDemo ? demo() : []),
    ...(settings.provider.kind === 'builtIn' ? testCards : []),
    settings.smtpUrl === null ? `Mails are written to ${outboxFolder(settings)}` : 'Mails are sent by SMTP.',
    '',
  ].join('\n')
