import { render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

const said = (root: ParentNode): (string | null)[] =>
  Array.from(root.querySelectorAll('[role=status] > p'), ({ textContent }) => textContent)

it('says what is waited for in a paragraph: words alone of a status are left out by some readers', () => {
  expect(said(render(<Spinner label="Conferindo..." />).container)).toEqual(['Conferindo...'])
  expect(said(render(<Waiting label="Carregando seu convite..." height={720} />).container)).toEqual([
    'Carregando seu convite...',
  ])
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<PageFrame title="Login" shape="login" />)
  expect(said(page)).toEqual(['Carregando...'])
})
