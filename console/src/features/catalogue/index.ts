export { CatalogueScreen } from './catalogue-screen.tsx'
export type { VendorRow } from './catalogue-wire.ts'
export { TurnForm } from './turn-form.tsx'
export { VendorState } from './vendors.tsx'
