export { AmountField } from './amount-field.tsx'
export { ImagePicker } from './image-picker.tsx'
export { TermsGate } from './terms-gate.tsx'
export { default as desk } from './desk.module.css'
