import { Alert, Button, Flex } from 'antd';

type Props = {
  title: string;
  hint?: string;
  /** The way back to reading the file by itself; without an act it cannot be taken now. */
  wayBack: string;
  onWayBack: (() => void) | undefined;
};

/** That a file is read in a way of its own, and the way out of it: below the text, where a phone has room. */
export function ReadingNotice({ title, hint, wayBack, onWayBack }: Props) {
  return (
    <Alert
      type="info"
      showIcon
      title={title}
      description={
        <Flex vertical gap={8} align="flex-start">
          {hint !== undefined && <span>{hint}</span>}
          <Button size="small" disabled={!onWayBack} onClick={onWayBack}>
            {wayBack}
          </Button>
        </Flex>
      }
    />
  );
}
