import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/tokens.css'
import './styles/base.css'
import { createApi } from './http/api.ts'
import { App } from './app/app.tsx'
import { readPreloaded, readSettings } from './app/page-data.ts'
import { tokenStore } from './session/token-store.ts'

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
