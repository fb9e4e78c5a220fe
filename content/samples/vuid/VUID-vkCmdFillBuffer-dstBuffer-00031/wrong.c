#include "vuid.h"

int main(void)
{
    open_device();
    VkBuffer buffer = make_unbound_buffer(256, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
    begin_commands();
    vkCmdFillBuffer(commands, buffer, 0, VK_WHOLE_SIZE, 0);
    end_commands();

    close_device();
    return 0;
}
