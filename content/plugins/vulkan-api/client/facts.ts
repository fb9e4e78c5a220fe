/** Data for the head of a command's page, rendered by `VulkanFacts`. */
export interface CommandFacts {
  version?: string;
  extension?: string;
  kind: 'global' | 'instance' | 'device' | 'recorded';
  /**
   * Queue types. `parameter` if the queue is an argument of the command; empty if the command
   * involves no queue.
   */
  queues: string[];
  /** Where a command may be recorded. */
  renderPass?: 'inside' | 'outside' | 'both';
  levels: string[];
  /** The handle that the command creates or uses, after its parent. */
  handles: string[];
  /** Parameters that the caller must synchronize. */
  externSync: string[];
  /** Since which version or extension there is a better command, and which one, with its page. */
  legacy?: {since: string; by?: string; url?: string};
  /** Return codes that today's registry has and that of the header lacks. */
  newCodes?: string[];
}
