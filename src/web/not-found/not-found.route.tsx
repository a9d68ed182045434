export { NotFoundPage as Route } from './not-found.page.tsx'
