#version 450 core

layout(location = 0) in vec3 inPosition;
layout(location = 1) in vec3 inNormal;

uniform mat4 uModelViewProjection;
uniform vec2 uOutline;    // 轮廓的宽度，NDC 单位；0 表示不外扩

out vec3 vNormal;

void main()
{
    // #region outline
    vec4 clip = uModelViewProjection * vec4(inPosition, 1.0);
    // #endregion outline

    // 立方体的硬边处法线是断开的，沿“从中心指向顶点”的方向外扩才不会裂开
    // #region outline
    vec2 direction = (uModelViewProjection * vec4(normalize(inPosition), 0.0)).xy;
    float len = length(direction);
    if (len > 1e-5) {
        clip.xy += direction / len * uOutline * clip.w;   // 乘 w 抵消后面的除法，宽度不随距离变
    }
    // #endregion outline
    gl_Position = clip;
    vNormal = inNormal;
}
