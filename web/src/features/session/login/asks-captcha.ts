import type { CallRefused } from '../../../lib/calls/call-refused.ts'

/** Returns whether a refused sign-in requires a captcha from now on: its value contains it, as a flag or as a text (A76). */
export const asksCaptcha = ({ value, key }: Pick<CallRefused, 'value' | 'key'>): boolean => {
  if (key === 'captcha_required') return true
  if (typeof value === 'string') return value.toLowerCase().includes('captcha')
  return typeof value === 'object' && value !== null && 'captcha' in value && Boolean(value.captcha)
}
