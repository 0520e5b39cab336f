/** The part of subset-font that the build uses; the package has no types. */
declare module 'subset-font' {
  export interface SubsetFontOptions {
    targetFormat: 'woff2';
    /** A value to fix an axis, or its new range. */
    variationAxes: Readonly<Record<string, number | { min: number; max: number }>>;
    /** The OpenType features to keep. */
    keepFeatures: readonly string[];
  }
  export default function subset(font: Buffer, text: string, options: SubsetFontOptions): Promise<Buffer>;
}
