#include "vuid.h"

int main(void)
{
    check_synchronization = 1;
    open_device();
    VkBuffer numbers = make_buffer(256, VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT);
    VkBuffer readback = make_buffer(256, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
    VkBufferCopy region = {.size = 256};
    begin_commands();
    vkCmdFillBuffer(commands, numbers, 0, VK_WHOLE_SIZE, 7);
    VkMemoryBarrier barrier = {
        .sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER,
        .srcAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT,
        .dstAccessMask = VK_ACCESS_TRANSFER_READ_BIT,
    };
    vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_PIPELINE_STAGE_TRANSFER_BIT, 0, 1, &barrier,
                         0, NULL, 0, NULL);
    vkCmdCopyBuffer(commands, numbers, readback, 1, &region);
    end_and_run();

    close_device();
    return 0;
}
