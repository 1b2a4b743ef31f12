import type { CallRefused } from '../../lib/call-refused.ts'

/** Whether a refused sign-in asks for a captcha from now on: its value says so, as a flag or as the word (A76). */
export const asksCaptcha = ({ value, key }: Pick<CallRefused, 'value' | 'key'>): boolean => {
  if (key === 'captcha_required') return true
  if (typeof value === 'string') return value.toLowerCase().includes('captcha')
  return typeof value === 'object' && value !== null && 'captcha' in value && Boolean(value.captcha)
}
