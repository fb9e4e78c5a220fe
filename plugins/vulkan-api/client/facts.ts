/** Data for the head of a command's page, rendered by `@theme/VulkanFacts`. */
export interface CommandFacts {
  version?: string;
  extension?: string;
  kind: 'global' | 'instance' | 'device' | 'recorded';
  /**
   * Kinds of queue; `parameter`: the queue is handed to the command. Empty where no queue has a
   * part.
   */
  queues: string[];
  /** Where a command may be recorded. */
  renderPass?: 'inside' | 'outside' | 'both';
  levels: string[];
  /** The handle that the command makes or works on, after its parent. */
  handles: string[];
  /** Parameters that must be synchronised by the caller. */
  externSync: string[];
}
