import { useTranslation } from 'react-i18next';
import { toast } from '@/ui/toast';

/** Puts a text on the clipboard, and says whether that went well. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation('security');
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('copied'));
    } catch {
      // Without https browsers give no clipboard: the text can be marked by hand.
      toast.error(t('notCopied'));
    }
  };
}
