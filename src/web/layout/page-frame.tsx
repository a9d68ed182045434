import { cx } from '../ui/cx.ts'
import page from '../ui/page.module.css'
import { type Part, type Screen, type Shape, shapes } from './frame-shapes.ts'

const Parts = ({ parts }: { parts: readonly Part[] }) =>
  parts.map((part, index) =>
    typeof part === 'string' ? (
      <div key={index} className={`frame-${part}`} />
    ) : (
      <div key={index} className={cx(`frame-${part.in}`, part.in === 'card' && 'sheet')}>
        <Parts parts={part.parts} />
      </div>
    ),
  )

/** Stands in the first HTML of a page until its script has come: its title and boxes in the shape of what comes. */
export const PageFrame = ({ title, shape }: { title: string; shape: Shape }) => {
  const { parts, isNarrow, isBeside, isUntitled }: Screen = shapes[shape]
  return (
    <main
      id="conteudo"
      className={cx(
        page.page,
        'frame',
        isNarrow && 'frame-narrow',
        isBeside && 'frame-beside',
        isUntitled && 'frame-untitled',
      )}
      aria-busy="true"
    >
      <p className="frame-title">{title}</p>
      <noscript>
        <p>
          Para abrir esta página, ative o JavaScript do seu navegador. Sem ele, você ainda pode{' '}
          <a href="/eventos">ver os eventos</a>.
        </p>
      </noscript>
      <div className="visually-hidden" role="status">
        <p>Carregando...</p>
      </div>
      <Parts parts={parts} />
    </main>
  )
}
