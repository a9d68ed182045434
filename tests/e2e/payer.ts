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

  /** Every total that stands on the page, for a moment or longer, while something is done. */
  async totalsDuring(act: () => Promise<void>): Promise<string[]> {
    const watched = await this.page.evaluateHandle(() => {
      const totals = new Set<string>()
      const look = () => {
        const text = document.body.textContent.replaceAll(/\s/g, ' ')
        for (const [total] of text.matchAll(/Total: R\$ [\d.]+,\d\d/g)) totals.add(total)
      }
      look()
      new MutationObserver(look).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      })
      return totals
    })
    await act()
    return watched.evaluate((totals) => [...totals])
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
