import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMobileNumber, toE164 } from './phone-number.ts'
import { phonePlans } from './phone-plans.ts'

// One realistic mobile number of each country, in its national format.
const examples: readonly (readonly [dialling: string, home: string, abroad: string])[] = [
  ['1', '(201) 555-0123', '+12015550123'],
  ['1', '1 506 234 5678', '+15062345678'],
  ['7', '8 912 345-67-89', '+79123456789'],
  ['7', '8 771 000 9998', '+77710009998'],
  ['20', '0100 123 4567', '+201001234567'],
  ['33', '06 12 34 56 78', '+33612345678'],
  ['34', '612 34 56 78', '+34612345678'],
  ['39', '312 345 6789', '+393123456789'],
  ['44', '07400 123456', '+447400123456'],
  ['49', '01512 3456789', '+4915123456789'],
  ['52', '222 123 4567', '+522221234567'],
  ['55', '(11) 96123-4567', '+5511961234567'],
  ['60', '012-345 6789', '+60123456789'],
  ['61', '0412 345 678', '+61412345678'],
  ['62', '0812-345-678', '+62812345678'],
  ['63', '0905 123 4567', '+639051234567'],
  ['64', '021 123 4567', '+64211234567'],
  ['65', '8123 4567', '+6581234567'],
  ['66', '081 234 5678', '+66812345678'],
  ['81', '090-1234-5678', '+819012345678'],
  ['82', '010-2000-0000', '+821020000000'],
  ['84', '0912 345 678', '+84912345678'],
  ['86', '131 2345 6789', '+8613123456789'],
  ['90', '0501 234 56 78', '+905012345678'],
  ['91', '081234 56789', '+918123456789'],
  ['92', '0301 2345678', '+923012345678'],
  ['94', '071 234 5678', '+94712345678'],
  ['95', '09 212 3456', '+9592123456'],
  ['98', '0912 345 6789', '+989123456789'],
  ['351', '912 345 678', '+351912345678'],
  ['673', '712 3456', '+6737123456'],
  ['852', '5123 4567', '+85251234567'],
  ['853', '6612 3456', '+85366123456'],
  ['855', '091 234 567', '+85591234567'],
  ['856', '020 23 123 456', '+8562023123456'],
  ['880', '01812-345678', '+8801812345678'],
  ['886', '0912 345 678', '+886912345678'],
  ['966', '051 234 5678', '+966512345678'],
  ['971', '050 123 4567', '+971501234567'],
  ['977', '984-1234567', '+9779841234567'],
  ['998', '91 234 56 78', '+998912345678'],
]

describe('a mobile number', () => {
  test.each(examples)('of %s is read as its people write it: %s', (dialling, home, abroad) => {
    expect(toE164(dialling, home)).toBe(abroad)
    expect(toE164('', abroad)).toBe(abroad)
  })

  test('of every country that is served has an example here', () => {
    expect(new Set(examples.map(([dialling]) => dialling))).toEqual(new Set(Object.keys(phonePlans)))
  })

  test.each([
    '+63 917 123 4567',
    '0063 917 123 4567',
    '0063917 1234567',
    '63 917 123 4567',
    '0917 123 4567',
    '917-123-4567',
    '+63 (0) 917 123 4567',
    '(0917) 123.4567',
    '٠٩١٧١٢٣٤٥٦٧',
    '０９１７１２３４５６７',
    '\u202a+63 917 123 4567\u202c',
    '+63\u00a0917\u2011123\u20114567',
  ])('spelt %s is one and the same number', (typed) => {
    expect(toE164('63', typed)).toBe('+639171234567')
    expect(toE164('+63', typed)).toBe('+639171234567')
    expect(toE164('0063', typed)).toBe('+639171234567')
  })

  test('with the prefix of another country belongs to that country, whatever code follows', () => {
    expect(toE164('63', '+65 8123 4567')).toBe('+6581234567')
  })

  test.each([
    ['63', ''],
    ['63', '12x'],
    ['63', '0917'],
    ['63', '0917 123 456'],
    ['63', '0917 123 45678'],
    ['63', '02 8123 4567'],
    ['63', '+'],
    ['63', '++639171234567'],
    ['63', '0917123456７８'],
    ['63', `0917 123 4567${' '.repeat(40)}`],
    ['999', '0917 123 4567'],
    ['', '0917 123 4567'],
    ['abc', '0917 123 4567'],
    ['63', '+882 16 1234 5678'],
    ['63', '0917\u00001234567'],
    ['63', '0917 123 4567; ext 1'],
    ['__proto__', '0917 123 4567'],
  ])('is not made of %j and %j [ERR-24 SMS-01]', (dialling, typed) => {
    expect(toE164(dialling, typed)).toBe(null)
    expect(isMobileNumber(dialling, typed)).toBe(false)
  })

  test('read twice stays what it is, and nothing that is typed breaks the reading', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(phonePlans), '', '00'), fc.string({ maxLength: 60, unit: 'binary' }), (dialling, typed) => {
        const read = toE164(dialling, typed)
        if (read === null) return
        expect(read).toMatch(/^\+\d{8,15}$/)
        expect(toE164('', read)).toBe(read)
        expect(toE164(dialling, read)).toBe(read)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (rest) => {
        expect(toE164('63', `09${String(rest).padStart(9, '0')}`)).toBe(`+639${String(rest).padStart(9, '0')}`)
      }),
    )
  })
})
