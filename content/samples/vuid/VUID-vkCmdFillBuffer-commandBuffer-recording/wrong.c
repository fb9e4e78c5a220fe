#include "vuid.h"

int main(void)
{
    open_device();
    VkBuffer numbers = make_buffer(256, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
    vkCmdFillBuffer(commands, numbers, 0, VK_WHOLE_SIZE, 7);
    begin_commands();
    end_and_run();

    close_device();
    return 0;
}
