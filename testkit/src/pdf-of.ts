/** A PDF with pages of one colour each, three by two; `pages`: colours as `0.8 0.1 0.1`, `more`: further entries of its catalogue. */
export const pdfOf = (pages: readonly string[], more = ''): Buffer => {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${3 + at * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...pages.flatMap((colour, at) => {
      const drawn = `${colour} rg 0 0 300 200 re f`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents ${4 + at * 2} 0 R >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}`
  return Buffer.from(`${text}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`, 'latin1')
}
