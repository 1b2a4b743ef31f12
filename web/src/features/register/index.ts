/** Parts of the registration form shared with the screen that completes an account. */
export { FormField } from './form-field.tsx'
export { unmatchedOf } from './judge-raw.ts'
export { Picture } from './picture.tsx'
export { faultsOf } from './refusals.ts'
export { TermsTick } from './terms-tick.tsx'
export { useVerdict } from './use-verdict.ts'
export { faultText } from './words.ts'
