import type { Mail } from './mailer.ts'

/** A letter written once and set twice: plain text and simple HTML. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'list'; title: string; rows: readonly (readonly [label: string, value: string])[] }

const linkDots = /(?<=[\p{L}\p{N}])[.\u2024\u3002\uFF0E\uFF61](?=[\p{L}\p{N}]{2})/gu

/** What somebody typed, as mails show it: readable, but nothing that a mail program would turn into a link. */
export const typed = (value: string): string =>
  value.replaceAll('://', ': //').replaceAll('@', ' @ ').replaceAll(linkDots, '. ')

export const text = (value: string): Block => ({ kind: 'text', text: value })
export const button = (label: string, url: string): Block => ({ kind: 'button', label, url })
export const list = (title: string, rows: readonly (readonly [string, string])[]): Block => ({
  kind: 'list',
  title,
  rows,
})

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (value: string): string =>
  value.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

const plainOf = (block: Block): string => {
  if (block.kind === 'text') return block.text
  if (block.kind === 'button') return `${block.label}:\n${block.url}`
  return [block.title, ...block.rows.map(([label, value]) => `  ${label}: ${value}`)].join('\n')
}

const cell = 'padding:4px 12px 4px 0;vertical-align:top'

const htmlOf = (block: Block): string => {
  if (block.kind === 'text') return `<p>${escapeHtml(block.text)}</p>`
  if (block.kind === 'button')
    return `<p><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0a6570;color:#ffffff;text-decoration:none">${escapeHtml(block.label)}</a></p>`
  const rows = block.rows
    .map(
      ([label, value]) =>
        `<tr><td style="${cell};color:#51656b">${escapeHtml(label)}</td><td style="${cell}">${escapeHtml(value)}</td></tr>`,
    )
    .join('')
  return `<h2 style="font-size:18px;margin:24px 0 8px">${escapeHtml(block.title)}</h2><table style="border-collapse:collapse">${rows}</table>`
}

const oneLine = (value: string): string => value.replaceAll(/\s+/g, ' ').trim()

/** `subject` may hold names that people typed: line breaks are taken out. */
export const letter = (to: string, subject: string, blocks: readonly Block[]): Mail => ({
  to,
  subject: oneLine(subject),
  text: `${blocks.map(plainOf).join('\n\n')}\n\nQuadra\n`,
  html: `<!doctype html><html lang="pt-BR"><body style="margin:0;padding:24px;background:#f7f3ea;color:#10242b;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">${blocks.map(htmlOf).join('')}<p style="color:#51656b">Quadra</p></div></body></html>`,
})
