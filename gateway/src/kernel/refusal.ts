export { Refusal } from '@perya/calls/refusal'
