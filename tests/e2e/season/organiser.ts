import { unfoldSections } from '../../dashboard/demo-dashboard.ts'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { Buyer } from '../buyer.ts'
import { fieldOf, fillEventForm, listOf } from '../event-form.ts'
import { lotEnds, textsOf, types, wall } from './season-data.ts'

const at = (type: number, field: string): string => `tiposDeIngressos.${type}.${field}`

const words = async (place: Locator): Promise<string> => (await place.innerText()).replaceAll(/\s+/g, ' ')

/** What an organiser does in a season, in the words on the screen. */
export class Organiser extends Buyer {
  path = ''

  get eventId(): string {
    return this.path.split('/').at(-1) ?? ''
  }

  async creates(now: number): Promise<void> {
    const cover = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0a6570' } })
      .png()
      .toBuffer()
    await this.visit('/criar-evento')
    await fillEventForm(this, textsOf(now), cover, types)
    await listOf(this.page, 'Lotes')
    await (await fieldOf(this.page, at(1, 'lotes.0.dataFim'))).fill(wall(now + lotEnds * 60_000))
    expect(await this.page.locator(`[name="${at(1, 'viradaAutomatica')}"]`).isChecked()).toBe(true)
    await this.press('Criar evento')
    await this.sees('É isto que cada pessoa vai pagar?')
    await this.press('Criar com estes preços')
    await this.goesTo(textsOf(now).nome)
  }

  /** To the event that the form has just made. */
  async goesTo(nome: string): Promise<void> {
    await this.sees('Evento criado com sucesso!')
    await this.page.waitForURL('**/eventos')
    await this.page
      .getByRole('article')
      .filter({ hasText: nome })
      .getByRole('link', { name: /Ver Evento/ })
      .click()
    await this.page.waitForURL('**/eventos/ev_*')
    this.path = new URL(this.page.url()).pathname
  }

  async opensDashboard(): Promise<void> {
    await this.visit(`${this.path}/dashboard`)
    await this.page.getByRole('heading', { name: 'Gerenciar Cupons' }).waitFor()
    await unfoldSections(this.page)
  }

  async makesCoupon(nome: string, percent: string, uses: string): Promise<void> {
    await this.fill('cupom-nome', nome)
    await this.fill('cupom-porcentagem', percent)
    await this.fill('cupom-quantidade', uses)
    await this.press('Criar Cupom')
    await this.page.getByRole('button', { name: `Ver e editar o cupom ${nome}` }).waitFor()
  }

  /** Gives a coupon another number of uses; answers who used it, as the page tells it. */
  async changesCoupon(nome: string, uses: string): Promise<string> {
    await this.press(`Ver e editar o cupom ${nome}`)
    const form = this.page.getByRole('form', { name: `Alterar o cupom ${nome}` })
    const used = this.page.getByRole('listitem').filter({ hasText: 'com desconto de' }).last()
    const said = await words(used)
    await form.getByLabel('Usos ao todo').fill(uses)
    await form.getByRole('button', { name: 'Salvar cupom' }).click()
    await this.sees('Cupom alterado.')
    return said
  }

  /** What a part of the dashboard that opens says. */
  async reads(name: string): Promise<string> {
    await this.press('Ver extrato')
    const part = this.page.getByRole('region', { name, exact: true })
    await part.getByText('A repassar').waitFor()
    return words(part)
  }

  /** The words of a lot in 'Gerenciar Lotes'. */
  async lot(nome: string): Promise<string> {
    const label = this.page.getByRole('radio', { name: new RegExp(`^${nome}`) })
    return words(label.locator('xpath=ancestor::label'))
  }

  /** A new price, more places with a category of their own, and one question more; the lines that were shown first. */
  async edits(): Promise<string[]> {
    await this.press('Editar Ingressos')
    const form = this.page.getByRole('form', { name: 'Editar ingressos' })
    await form.locator('summary').filter({ hasText: 'Dupla' }).first().click()
    await listOf(form, 'Lotes')
    await (await fieldOf(this.page, at(0, 'lotes.2.preco'))).fill('14000')
    await (
      await listOf(form, 'Perguntas personalizadas')
    )
      .getByRole('button', { name: 'Adicionar pergunta' })
      .click()
    await this.fill(at(0, 'camposPersonalizados.1.titulo'), 'Academia')
    await form.locator('summary').filter({ hasText: 'Simples' }).first().click()
    await this.fill(at(1, 'quantidadeDisponivel'), '5')
    await form.getByRole('button', { name: 'Salvar', exact: true }).click()
    await this.sees('"Simples" já tem 18 vagas ocupadas: a quantidade não pode ser menor que isso.')
    await this.fill(at(1, 'quantidadeDisponivel'), '26')
    await (await listOf(form, 'Categorias')).getByRole('button', { name: 'Adicionar categoria' }).click()
    await this.fill(at(1, 'categorias.2.nome'), 'Feminina B')
    await this.fill(at(1, 'categorias.2.quantidade'), '2')
    await listOf(form, 'Lotes')
    await (await fieldOf(this.page, at(1, 'lotes.1.quantidadeDisponivel'))).fill('14')
    return this.#saves(form)
  }

  async #saves(form: Locator): Promise<string[]> {
    await form.getByRole('button', { name: 'Salvar', exact: true }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Confira antes de salvar' })
    await dialog.waitFor()
    const lines = await dialog.getByRole('listitem').allTextContents()
    await dialog.getByRole('button', { name: 'Salvar mudanças' }).click()
    await this.sees('Ingressos atualizados.')
    return lines
  }

  /** From Minha Conta, with another name and date; answers what the page says that follows. */
  async duplicates(nome: string, dataHora: string): Promise<string> {
    await this.visit('/perfil')
    await this.page.getByRole('link', { name: 'Duplicar evento' }).click()
    await this.page.getByText('Vai junto').waitFor()
    await this.fill('nome', nome)
    await this.fill('dataHora', dataHora)
    const follows = await words(this.page.locator('dl[aria-live]'))
    await this.press('Copiar para um rascunho')
    await this.page.waitForURL('**/criar-evento')
    await this.page.getByAltText('Prévia da imagem de capa').waitFor()
    // the original sells at these prices: they are not asked about again
    await this.press('Criar evento')
    await this.goesTo(nome)
    return follows
  }

  async opensTable(name: string, count: number): Promise<void> {
    const tab = this.page.getByRole('tab', { name })
    await tab.click()
    await this.page.getByRole('heading', { name: `${name} (${count})` }).waitFor()
  }
}

export const download = async (page: Page): Promise<{ name: string; path: string }> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar para Excel' }).click(),
  ])
  return { name: file.suggestedFilename(), path: await file.path() }
}
