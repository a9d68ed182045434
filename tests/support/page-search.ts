import { isInaccessible, within } from '@testing-library/react'

/**
 * The one field that this label names. A form has hundreds of elements and the general search compares each of them with
 * every label: a quarter of what a suite of walks costs.
 */
export const fieldOf = <F extends HTMLElement = HTMLInputElement>(label: string): F => {
  const isNamed = ({ textContent }: Element): boolean => textContent.replaceAll(/\s+/g, ' ').trim() === label
  const labelled = [...document.body.getElementsByTagName('label')]
    .filter(isNamed)
    .map((found) => (found.htmlFor ? document.getElementById(found.htmlFor) : found.control))
  const named = [
    ...document.body.querySelectorAll('input[aria-label], select[aria-label], textarea[aria-label]'),
  ].filter((field) => field.getAttribute('aria-label') === label)
  const fields = new Set([...labelled, ...named].filter((field) => field !== null))
  const [field] = fields
  if (!field || fields.size > 1) throw new Error(`${fields.size} fields named ${label}`)
  return field as F
}

const selectors = {
  button: 'button, [role="button"], input[type="submit"]',
  link: 'a[href], [role="link"]',
  alert: '[role="alert"]',
  status: '[role="status"], output',
}

/** What has a name of its own whatever is written in it. */
const labelled = '[aria-label], [aria-labelledby], [alt]'

const bare = (text: string): string => text.replaceAll(/\s+/g, '')

const elementsOf = (role: keyof typeof selectors): HTMLElement[] => [
  ...document.body.querySelectorAll<HTMLElement>(selectors[role]),
]

/** Those of this name; the general search works out the name of every button of a page, most of what a long form costs. */
export const allNamed = (role: 'button' | 'link', name: string): HTMLElement[] =>
  elementsOf(role).filter((element) => {
    const maybe =
      bare(element.textContent).includes(bare(name)) ||
      element.matches(labelled) ||
      element.querySelector(labelled) !== null
    const around = element.parentElement
    return maybe && around !== null && within(around).queryAllByRole(role, { name }).includes(element)
  })

export const theNamed = (role: 'button' | 'link', name: string): HTMLElement => {
  const [found, ...others] = allNamed(role, name)
  if (!found || others.length > 0)
    throw new Error(`${found ? others.length + 1 : 'no'} ${role} named ${name}: ${document.body.textContent}`)
  return found
}

export const textsOf = (role: 'alert' | 'status'): string[] =>
  elementsOf(role)
    .filter((element) => !isInaccessible(element))
    .map(({ textContent }) => textContent)
