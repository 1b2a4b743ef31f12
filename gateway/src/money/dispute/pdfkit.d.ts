declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  type TextOptions = { continued?: boolean; width?: number; align?: 'left' | 'right'; features?: readonly string[]; lineGap?: number }

  type Structure = { add(child: Structure): Structure; end(): void }

  /** The part of the package's API that this project uses. */
  export default class PDFDocument extends Readable {
    constructor(options: {
      size: string
      margin: number
      lang: string
      pdfVersion: string
      displayTitle: boolean
      compress?: boolean
      tagged?: boolean
      info: Record<string, string | Date>
    })
    readonly y: number
    readonly page: { readonly width: number; readonly height: number }
    registerFont(name: string, source: Buffer): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(color: string): this
    text(text: string, options?: TextOptions): this
    moveDown(lines?: number): this
    addPage(): this
    struct(type: string, draw?: () => void): Structure
    addStructure(structure: Structure): this
    file(content: Buffer, options: { name: string; type: string; description: string; creationDate: Date }): this
    end(): void
  }
}
