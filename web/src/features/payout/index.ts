export { openPayment } from './open-payment.tsx'
