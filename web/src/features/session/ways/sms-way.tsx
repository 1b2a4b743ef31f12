import { smsRoute } from '../../verification/index.ts'
import { MobileForm } from './mobile-form.tsx'
import type { WayProps } from './way.ts'

const route = smsRoute('login')

/** Signs in by a code of our own (FLAG-04). */
export const SmsWay = (given: WayProps) => <MobileForm {...given} route={route} />
