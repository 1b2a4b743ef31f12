/** Dialling codes by country (ISO 3166-1 alpha-2), of the countries that the languages of the product serve. */
export const diallingCodes: Readonly<Record<string, string>> = {
  AE: '971', AU: '61', BD: '880', BN: '673', BR: '55', CA: '1', CN: '86', DE: '49', EG: '20', ES: '34', FR: '33', GB: '44', HK: '852', ID: '62',
  IN: '91', IR: '98', IT: '39', JP: '81', KH: '855', KR: '82', KZ: '7', LA: '856', LK: '94', MM: '95', MO: '853', MX: '52', MY: '60', NP: '977',
  NZ: '64', PH: '63', PK: '92', PT: '351', RU: '7', SA: '966', SG: '65', TH: '66', TR: '90', TW: '886', US: '1', UZ: '998', VN: '84',
}
