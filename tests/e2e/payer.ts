import { expect } from 'vitest'
import { Buyer } from './buyer.ts'

/** A buyer who looks at every amount. */
export class Payer extends Buyer {
  email = ''

  /** What the page asks for: form and bar say it in one place, beside the button. */
  async asked(amount: string): Promise<void> {
    await this.page.getByText(`Total: ${amount}`).waitFor()
    expect(await this.page.getByText(/^Total:/).allTextContents()).toEqual([`Total: ${amount}`])
  }

  /** The provider's form and the shop beside it. */
  async askedToPay(amount: string): Promise<void> {
    await this.page.getByText('Forma de pagamento').waitFor()
    await this.asked(amount)
  }

  /** Every figure of money on the page, each once. */
  async figures(): Promise<string[]> {
    const all = await this.page.locator('main data').allTextContents()
    return [...new Set(all)]
  }

  async paidAt(provided: number): Promise<void> {
    expect((await this.transaction())['valor_total']).toBe(provided)
  }
}
