import { serverText } from '@perya/texts/server-text'

const templates = [
  'complaint.template.looking',
  'complaint.template.more',
  'complaint.template.paid',
  'complaint.template.bank',
  'complaint.template.round',
  'complaint.template.corrected',
  'complaint.template.right',
  'complaint.template.final',
] as const

/** Sentences for answers, in the language of the member with English beside. */
export const answerTemplates = (language: string, reference: string) =>
  templates.map((key) => ({
    key: key.replace('complaint.template.', ''),
    english: serverText('EN', key, { reference }),
    own: serverText(language, key, { reference }),
  }))
