import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/tokens.css'
import './styles/base.css'
import { createApi } from './api.ts'
import { App } from './app.tsx'
import { readPreloaded, readSettings } from './page-data.ts'
import { tokenStore } from './token-store.ts'

const api = createApi({
  token: tokenStore.read,
  onUnauthorized: tokenStore.remove,
  preloaded: readPreloaded(),
})
const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App api={api} settings={readSettings()} />
    </StrictMode>,
  )
