// @vitest-environment happy-dom
import { act, fireEvent, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SectionIndex } from '#web/dashboard/section-index.tsx'
import { sectionsFor } from '#web/dashboard/sections.ts'
import { errandMachine } from '#machines/errand.machine.ts'
import { openPage } from '../support/page.tsx'

const open = (mayEdit: boolean, path: string) =>
  openPage(
    errandMachine,
    () => (
      <main>
        <SectionIndex sections={sectionsFor(mayEdit)} />
        {sectionsFor(mayEdit).map(({ id, name }) => (
          <h2 key={id} id={id} tabIndex={-1}>
            {name}
          </h2>
        ))}
      </main>
    ),
    { path },
  )

const links = (): HTMLElement[] =>
  within(within(document.body).getByRole('navigation', { name: 'Seções do painel' })).getAllByRole('link')

const current = (): string[] =>
  links()
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => `${link.textContent} ${link.getAttribute('aria-current')}`)

it('gives each section of an organiser its address, and says where one is', async () => {
  const driver = await open(true, '/eventos/ev_1/dashboard')
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Resumo', '/eventos/ev_1/dashboard#resumo'],
    ['Inscrições', '/eventos/ev_1/dashboard#inscricoes'],
    ['Extrato', '/eventos/ev_1/dashboard#extrato'],
    ['Lotes', '/eventos/ev_1/dashboard#lotes'],
    ['Ingressos', '/eventos/ev_1/dashboard#ingressos-publicados'],
    ['Cupons', '/eventos/ev_1/dashboard#cupons'],
    ['Dados', '/eventos/ev_1/dashboard#dados'],
    ['Chaveamento', '/eventos/ev_1/dashboard#chaveamento'],
    ['Cancelamento', '/eventos/ev_1/dashboard#cancelamento'],
  ])
  expect(current()).toEqual(['Resumo location'])
  await act(async () => fireEvent.click(within(document.body).getByRole('link', { name: 'Cupons' })))
  await driver.wait(0)
  expect(current()).toEqual(['Cupons location'])
  expect(driver.screen.address()).toBe('/eventos/ev_1/dashboard#cupons')
  expect(document.activeElement?.id).toBe('cupons')
  driver.close()
})

it('looks again where one is when the window or what is in it has another size', async () => {
  const driver = await open(true, '/eventos/ev_1/dashboard')
  const tops: Record<string, number> = { resumo: -900, inscricoes: 0 }
  for (const { id } of sectionsFor(true)) {
    const heading = document.getElementById(id)
    if (heading) heading.getBoundingClientRect = () => new DOMRect(0, tops[id] ?? 2000, 100, 20)
  }
  expect(current()).toEqual(['Resumo location'])
  await act(async () => fireEvent(window, new Event('resize')))
  expect(current()).toEqual(['Inscrições location'])
  driver.close()
})

it('names the section whose form is being filled in, before the address and what is in sight', async () => {
  const driver = await open(true, '/eventos/ev_1/dashboard')
  await act(async () => fireEvent.click(within(document.body).getByRole('link', { name: 'Cupons' })))
  await driver.wait(0)
  expect(current()).toEqual(['Cupons location'])
  const form = document.createElement('form')
  form.innerHTML = '<input name="local" />'
  document.getElementById('dados')?.after(form)
  const field = form.querySelector('input')
  if (!field) throw new Error('there is no field')
  field.getBoundingClientRect = () => new DOMRect(0, 300, 100, 48)
  await act(async () => field.focus())
  expect(current()).toEqual(['Dados location'])
  field.getBoundingClientRect = () => new DOMRect(0, -200, 100, 48)
  await act(async () => fireEvent(window, new Event('resize')))
  expect(current()).toEqual(['Cupons location'])
  driver.close()
})

it('has no section for a reader that he has nothing to do in', async () => {
  const driver = await open(false, '/eventos/ev_1/dashboard')
  expect(links().map((link) => link.textContent)).toEqual([
    'Resumo',
    'Inscrições',
    'Extrato',
    'Dados',
    'Chaveamento',
  ])
  driver.close()
})
