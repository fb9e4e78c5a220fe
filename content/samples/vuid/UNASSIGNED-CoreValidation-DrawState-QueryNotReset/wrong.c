#include "vuid.h"

int main(void)
{
    open_device();
    VkQueryPoolCreateInfo info = {
        .sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO,
        .queryType = VK_QUERY_TYPE_TIMESTAMP,
        .queryCount = 1,
    };
    VkQueryPool pool;
    check(vkCreateQueryPool(device, &info, NULL, &pool), "创建查询池");
    own(VK_OBJECT_TYPE_QUERY_POOL, (uint64_t)pool);
    begin_commands();
    vkCmdWriteTimestamp(commands, VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, pool, 0);
    end_and_run();

    close_device();
    return 0;
}
