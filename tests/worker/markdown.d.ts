/** A document, as the text that it is. */
declare module "*.md?raw" {
  const text: string;
  export default text;
}
