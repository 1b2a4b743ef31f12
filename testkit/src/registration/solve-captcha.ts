const numbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]

/** Answers a text captcha as a person would. */
export const solveWords = (question: string): string => {
  const [, left = '', sign, right = ''] = /^What is (\w+) (plus|minus) (\w+)\?/.exec(question) ?? []
  const [a, b] = [numbers.indexOf(left), numbers.indexOf(right)]
  return String(sign === 'plus' ? a + b : a - b)
}
