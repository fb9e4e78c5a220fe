#include "vuid.h"

int main(void)
{
    open_device();
    VkBuffer vertices = make_buffer(256, VK_BUFFER_USAGE_TRANSFER_DST_BIT | VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    VkMemoryBarrier barrier = {
        .sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER,
        .srcAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT,
        .dstAccessMask = VK_ACCESS_VERTEX_ATTRIBUTE_READ_BIT,
    };
    VkPipelineStageFlags reader = VK_PIPELINE_STAGE_VERTEX_SHADER_BIT;
    begin_commands();
    vkCmdFillBuffer(commands, vertices, 0, VK_WHOLE_SIZE, 0);
    vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_TRANSFER_BIT, reader, 0, 1, &barrier, 0, NULL, 0, NULL);
    end_and_run();

    close_device();
    return 0;
}
