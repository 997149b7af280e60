/**
 * In a form whose button stands outside of it, at the foot of a dialog: Enter in a field sends it all the
 * same. Not for the field's forms: there Enter is what a scanner ends a number with, and 'next' on a phone's
 * keyboard.
 * @param disabled while it is on its way, and where its button is disabled
 */
export function EnterSends({ disabled }: { disabled: boolean }) {
  return <button type="submit" hidden disabled={disabled} />;
}
