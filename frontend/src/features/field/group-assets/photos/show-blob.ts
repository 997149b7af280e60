/** A ref for an <img> that shows `blob` and gives its memory back when the image goes. */
export function showBlob(blob: Blob): (image: HTMLImageElement | null) => (() => void) | undefined {
  return (image) => {
    if (!image) return undefined;
    const url = URL.createObjectURL(blob);
    image.src = url;
    return () => {
      URL.revokeObjectURL(url);
    };
  };
}
